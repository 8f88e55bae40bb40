// `npm run generate` writes the tables of limits and lines into the operator's guide.
import { readFileSync, writeFileSync } from 'node:fs'
import { withLimits } from './limit-words.ts'

const guide = new URL('../../docs/operate.md', import.meta.url)
writeFileSync(guide, withLimits(readFileSync(guide, 'utf8')))
