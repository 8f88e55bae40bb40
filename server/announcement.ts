import { shop } from '#config'
import type { Config } from './config.ts'
import type { Engine } from './engine.ts'

/** Text shown in the terminal once the server is listening. */
export function announcement(config: Config, port: number, engine: Engine): string {
  const rule = '─'.repeat(66)
  const address = config.isOriginFixed ? `${config.canonicalOrigin}  (listening on port ${port})` : `http://localhost:${port}`
  const lines = [
    '',
    rule,
    `  ${shop.name} is open`,
    `  ${address}`,
    '',
    `  Commerce: ${config.commerceUrl ?? `embedded backend, ${config.database}`}`,
  ]
  if (engine.signIns.length > 0) {
    const width = Math.max(...engine.signIns.map(({ email }) => email.length))
    const secret = Math.max(...engine.signIns.map(({ password }) => password.length))
    lines.push('', '  Demo sign-ins')
    for (const { email, password, who } of engine.signIns)
      lines.push(`    ${email.padEnd(width)}   ${password.padEnd(secret)}   ${who}`)
  }
  return [...lines, '', '  Stop with Ctrl+C', rule, ''].join('\n')
}
