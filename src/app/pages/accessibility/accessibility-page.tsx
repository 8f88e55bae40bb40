import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import css from './accessibility-page.module.css'

/** The accessibility statement: conformance, known gaps, and whom to contact. */
export function AccessibilityPage() {
  const { phone, href, email } = helpLine
  const mail = `mailto:${email}`
  return (
    <div className={`wrap ${css.text}`}>
      <h1>
        <Trans>Accessibility statement</Trans>
      </h1>
      <p>
        <Trans>
          Everybody should be able to shop here: with a keyboard, with a screen reader, with dirty hands and in bright sun. The
          shop is built to WCAG 2.2, level AA, as the Polish act on accessibility of products and services asks.
        </Trans>
      </p>
      <h2>
        <Trans>What you can rely on</Trans>
      </h2>
      <ul className={css.bullets}>
        <li>
          <Trans>Everything works by keyboard, and you always see where you are.</Trans>
        </li>
        <li>
          <Trans>Text can be enlarged to 200 % and the page fits a screen of 320 pixels.</Trans>
        </li>
        <li>
          <Trans>There are a light, a dark and a sunlight appearance; you choose in the menu.</Trans>
        </li>
        <li>
          <Trans>Messages are read out by screen readers and wait while you read them.</Trans>
        </li>
        <li>
          <Trans>Motion stops when your device asks for less of it.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What is not accessible yet</Trans>
      </h2>
      <p>
        <Trans>Labels and safety data sheets from before 2024 are scans. We send you their text when you ask.</Trans>
      </p>
      <h2>
        <Trans>Tell us</Trans>
      </h2>
      <p>
        <Trans>
          Something does not work for you? Call <a href={href}>{phone}</a> or write to <a href={mail}>{email}</a>. We answer
          within seven days. You can place any order by phone as well.
        </Trans>
      </p>
      <p>
        <Trans>If our answer does not satisfy you, you can turn to the President of the Board of PFRON.</Trans>
      </p>
      <p className="quiet small">
        <Trans>Drawn up on 21 November 2026 from our own assessment.</Trans>
      </p>
    </div>
  )
}
