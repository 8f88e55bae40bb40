import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'

/** Says where to ask about an order that this page cannot explain. */
export function AskUs() {
  const { phone, href, email } = helpLine
  const mail = `mailto:${email}`
  return (
    <Trans>
      If something is unclear, call <a href={href}>{phone}</a> or write to <a href={mail}>{email}</a>.
    </Trans>
  )
}
