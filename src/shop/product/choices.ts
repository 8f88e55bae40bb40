// Code for bundles, grouped products and custom options in one chunk: few products have any, and the pages of all others load without it.
export { bundleParts, bundlePrice, chosenOptions, defaultChoice } from './bundle-choice.ts'
export { countCustom } from './custom-choice.ts'
export { BundleContents } from './parts/bundle-contents.tsx'
export { GroupedContents } from './parts/grouped-contents.tsx'
export { groupPrice, partsOfSet } from './parts-of-set.ts'
