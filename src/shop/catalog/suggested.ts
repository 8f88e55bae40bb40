import { folded } from './folded.ts'
import { childrenOf, type MenuNode } from './menu-tree.ts'

/** A phrase shorter than this is not asked about. */
export const shortestPhrase = 2
const mostCategories = 3
const mostPhrases = 4

export interface SuggestedCategory {
  node: MenuNode
  /** What stands above it, for those of one name. */
  above: string[]
}

/** Categories with a word that begins with what is typed, those nearer the top first. */
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

/** Phrases to be taken up: what could have been meant, then what this device asked before. */
export function phrasesLike(phrase: string, meant: readonly string[], asked: readonly string[]): string[] {
  const typed = folded(phrase.trim())
  const before = asked.filter((one) => folded(one).startsWith(typed))
  return [...new Set([...meant, ...before])].filter((one) => folded(one) !== typed).slice(0, mostPhrases)
}

/** The phrases of this device with one more at their head. */
export function withPhrase(asked: readonly string[], phrase: string, most = 8): string[] {
  const text = phrase.trim().slice(0, 200)
  return text.length < shortestPhrase ? [...asked] : [text, ...asked.filter((one) => folded(one) !== folded(text))].slice(0, most)
}
