// What shows and counts sets and options: few products have either, so it is one file that the pages of all others come without.
export { bundleParts, bundlePrice, chosenOptions, defaultChoice } from './bundle-choice.ts'
export { countCustom } from './custom-choice.ts'
export { BundleContents } from './parts/bundle-contents.tsx'
export { GroupedContents } from './parts/grouped-contents.tsx'
export { groupPrice, partsOfSet } from './parts-of-set.ts'
