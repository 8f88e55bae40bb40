import { factsIn } from './our-facts.ts'
import { ourNamesIn, ourNamesInFile, ourWordsIn, ourWordsOnPaper } from './our-word.ts'

/** Kinds of texts that are searched. */
const kinds = ['pages', 'mails', 'papers', 'files', 'names'] as const
type Kind = (typeof kinds)[number]

const wordsIn: Readonly<Record<Kind, (text: string, name: string) => string[]>> = {
  ...{ pages: ourWordsIn, mails: ourWordsIn, papers: ourWordsOnPaper, names: ourNamesIn },
  files: (text, name) => ourNamesInFile(name, text),
}

/** Searches for facts of this shop, and counts what it has searched. */
export function startSearch() {
  const counts: Record<Kind, number> = { pages: 0, mails: 0, papers: 0, files: 0, names: 0 }
  const findings: string[] = []
  let bytes = 0
  return {
    findings,
    counts,
    /** @param name names the text in a finding */
    look(kind: Kind, name: string, text: string) {
      counts[kind] += 1
      bytes += Buffer.byteLength(text)
      // All shops share the texts of the catalogues: what a demonstration says about itself is in a file, but on no page.
      const facts = factsIn(text, kind === 'files' ? 'demonstration' : undefined)
      findings.push(...[...facts, ...wordsIn[kind](text, name)].map((fact) => `${name}: ${fact}`))
    },
    /** Returns a one-line summary for the person who reads the run. */
    told: () =>
      `${kinds.map((kind) => `${counts[kind]} ${kind}`).join(', ')}: ${(bytes / 1e6).toFixed(1)} MB searched, ${findings.length} findings`,
  }
}
