// `npm run advisories`: updates the list of known vulnerabilities of the installed packages from OSV. Needs a network; the tests that read
// the list do not.
import { writeFileSync } from 'node:fs'
import { say } from '../../server/terminal.ts'
import { lockedPackages } from './locked-packages.ts'
import { askOsv } from './osv.ts'
import { isAffected } from './version-ranges.ts'

const locked = lockedPackages()
const advisories = await askOsv(locked.map(({ name }) => name))
const lines = advisories.map((advisory) => `    ${JSON.stringify(advisory)}`).join(',\n')
const text = `{\n  "checked": "${new Date().toISOString().slice(0, 10)}",\n  "advisories": [\n${lines}\n  ]\n}\n`
writeFileSync(new URL('known-advisories.json', import.meta.url), text)
const open = advisories.flatMap((advisory) =>
  locked
    .filter(({ name, version }) => name === advisory.package && isAffected(version, advisory))
    .map(({ path }) => `${advisory.id}: ${path}`),
)
say(
  `${advisories.length} advisories written. ${open.length === 0 ? 'None is about a version that is installed.' : open.join('\n')}`,
)
