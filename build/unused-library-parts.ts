import type { Plugin } from 'vite'

/** Replaces a part that is left out and throws where it is reached after all; the linter keeps our code from importing one. */
const never = `const never = () => { throw new Error('left out of the build') }`

/**
 * Library modules that the libraries import themselves and this page never runs, by the end of their path, with their replacements: changes
 * go through the outbox and lists have pages, so there are no mutations and no infinite queries, and React has long had
 * `useSyncExternalStore` itself. A bundler cannot drop them, because each is used by a class that is needed.
 */
export const unusedLibraryParts: Readonly<Record<string, string>> = {
  '/@tanstack/query-core/build/modern/mutation.js': `${never}\nexport { never as Mutation, never as getDefaultState }`,
  '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `${never}\nexport { never as infiniteQueryBehavior, never as hasNextPage, never as hasPreviousPage }`,
  '/use-sync-external-store/shim/index.js': `exports.useSyncExternalStore = require('react').useSyncExternalStore`,
}

/** Creates a plugin of the page's build that replaces these modules. */
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
    // A new version of a library may have moved a module. Without this check its bytes would return unnoticed.
    buildEnd: (error) => {
      const gone = Object.keys(unusedLibraryParts).filter((part) => !found.has(part))
      if (!error && gone.length) throw new Error(`no such module any more: ${gone.join(', ')}`)
    },
  }
}
