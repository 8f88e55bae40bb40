import type { Plugin } from 'vite'

/** What a part that is left out does where it is reached after all; the linter keeps our code from asking for one. */
const never = `const never = () => { throw new Error('left out of the build') }`

/**
 * Modules of libraries that their own code imports and this page never runs, by the end of their path, with what stands in their place:
 * changes go through the outbox and lists have pages, so that there are no mutations and no endless queries, and React has had
 * `useSyncExternalStore` itself for long. A bundler cannot see that: each hangs on a class that is needed.
 */
export const unusedLibraryParts: Readonly<Record<string, string>> = {
  '/@tanstack/query-core/build/modern/mutation.js': `${never}\nexport { never as Mutation, never as getDefaultState }`,
  '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `${never}\nexport { never as infiniteQueryBehavior, never as hasNextPage, never as hasPreviousPage }`,
  '/use-sync-external-store/shim/index.js': `exports.useSyncExternalStore = require('react').useSyncExternalStore`,
}

/** @returns a plugin of the page's build */
export function withoutUnusedLibraryParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'plon-without-unused-library-parts',
    enforce: 'pre',
    load: (id) => {
      const part = Object.keys(unusedLibraryParts).find((end) => id.endsWith(end))
      if (part === undefined) return undefined
      found.add(part)
      return unusedLibraryParts[part]
    },
    // A library that was renewed may have moved them: then the table is wrong, and the bytes are back without a word.
    buildEnd: (error) => {
      const gone = Object.keys(unusedLibraryParts).filter((part) => !found.has(part))
      if (!error && gone.length) throw new Error(`no such module any more: ${gone.join(', ')}`)
    },
  }
}
