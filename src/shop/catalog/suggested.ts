import { folded } from './folded.ts'
import { childrenOf, type MenuNode } from './menu-tree.ts'

/** Minimum length of a phrase that is searched for. */
export const shortestPhrase = 2
const mostCategories = 3
const mostPhrases = 4

export interface SuggestedCategory {
  node: MenuNode
  /** Names of its parent categories, to tell categories of the same name apart. */
  above: string[]
}

/** Returns categories with a word that begins with the typed text, the higher levels first. */
export function categoriesLike(tree: readonly MenuNode[], phrase: string): SuggestedCategory[] {
  const asked = folded(phrase.trim())
  if (asked.length < shortestPhrase) return []
  const found: SuggestedCategory[] = []
  const visit = (nodes: readonly MenuNode[], above: string[]) => {
    for (const node of nodes) {
      const name = folded(node.name ?? '')
      if (name.startsWith(asked) || name.includes(` ${asked}`)) found.push({ node, above })
      visit(childrenOf(node), [...above, node.name ?? ''])
    }
  }
  visit(tree, [])
  return found.sort((a, b) => a.above.length - b.above.length).slice(0, mostCategories)
}

/** Returns phrases to suggest: corrected ones, then those searched for before on this device. */
export function phrasesLike(phrase: string, meant: readonly string[], asked: readonly string[]): string[] {
  const typed = folded(phrase.trim())
  const before = asked.filter((one) => folded(one).startsWith(typed))
  return [...new Set([...meant, ...before])].filter((one) => folded(one) !== typed).slice(0, mostPhrases)
}

/** Returns the phrases of this device with a new one at the front. */
export function withPhrase(asked: readonly string[], phrase: string, most = 8): string[] {
  const text = phrase.trim().slice(0, 200)
  return text.length < shortestPhrase ? [...asked] : [text, ...asked.filter((one) => folded(one) !== folded(text))].slice(0, most)
}
