import { factsIn } from './our-facts.ts'
import { ourNamesIn, ourNamesInFile, ourWordsIn, ourWordsOnPaper } from './our-word.ts'

/** What is looked through. */
const kinds = ['pages', 'mails', 'papers', 'files', 'names'] as const
type Kind = (typeof kinds)[number]

const wordsIn: Readonly<Record<Kind, (text: string, name: string) => string[]>> = {
  ...{ pages: ourWordsIn, mails: ourWordsIn, papers: ourWordsOnPaper, names: ourNamesIn },
  files: (text, name) => ourNamesInFile(name, text),
}

/** Looks for facts of ours, and counts what it has looked through. */
export function startSearch() {
  const counts: Record<Kind, number> = { pages: 0, mails: 0, papers: 0, files: 0, names: 0 }
  const findings: string[] = []
  let bytes = 0
  return {
    findings,
    counts,
    /** @param name how it is told where something is found */
    look(kind: Kind, name: string, text: string) {
      counts[kind] += 1
      bytes += Buffer.byteLength(text)
      // The texts of the catalogues are those of all shops: what a demonstration says of itself is in a file, and on no page.
      const facts = factsIn(text, kind === 'files' ? 'demonstration' : undefined)
      findings.push(...[...facts, ...wordsIn[kind](text, name)].map((fact) => `${name}: ${fact}`))
    },
    /** One line for whoever reads the run. */
    told: () =>
      `${kinds.map((kind) => `${counts[kind]} ${kind}`).join(', ')}: ${(bytes / 1e6).toFixed(1)} MB searched, ${findings.length} findings`,
  }
}
