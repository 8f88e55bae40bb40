import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Language, blok } from '../services/content/story.ts'
import { writtenText } from './article-text.ts'
import { shopFacts, withShopFacts } from './shop-facts.ts'

const folder = `${import.meta.dirname}/told`
const asItIs = (text: string) => text

/** Removes table rows that reference a value which the shop has left empty. */
const withoutGaps = (source: string, facts: Readonly<Record<string, string>>) =>
  source
    .split('\n')
    .filter((line) => !line.startsWith('|') || [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => facts[name] !== ''))
    .join('\n')

/** Returns the text about the company, with the shop's own facts. */
export function aboutText(language: Language) {
  const source = readFileSync(`${folder}/o-nas.${language}.txt`, 'utf8').trim()
  return writtenText(withShopFacts(withoutGaps(source, shopFacts(language)), language, asItIs), 'o-nas', language)
}

const asked = v.tuple([v.string(), v.string()])
const groups = v.array(
  v.object({ title: v.object({ pl: v.string(), en: v.string() }), questions: v.array(v.object({ pl: asked, en: asked })) }),
)

/** Returns the frequently asked questions, an accordion for each topic. */
export function questionBlocks(language: Language) {
  return v.parse(groups, JSON.parse(readFileSync(`${folder}/questions.json`, 'utf8'))).map(({ title, questions }, group) =>
    blok('accordion', `p/pytania ${group}`, {
      title: title[language],
      items: questions.flatMap(({ [language]: [question, answer] }, at) => {
        const asked = withShopFacts(question, language, asItIs)
        // A question about a feature that the shop does not have is omitted.
        if (!asked) return []
        return blok('item', `p/pytania ${group} ${at}`, { title: asked, text: withShopFacts(answer, language, asItIs) })
      }),
    }),
  )
}
