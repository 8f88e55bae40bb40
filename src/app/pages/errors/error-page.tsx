import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { CommerceError } from '#platform/commerce/commerce-error.ts'
import { useConnection } from '#offline/connection.ts'
import { nothingShown } from '#offline/data-age.ts'
import { pageState, pageWords } from '#offline/page-words.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { LastResort } from './last-resort.tsx'
import css from './error-page.module.css'

/** Shown when a page's data could not be loaded; if this fails too, a plain text remains. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <CatchBoundary getResetKey={() => 'error page'} errorComponent={LastResort}>
      <Failure {...props} />
    </CatchBoundary>
  )
}

/** Shows what happened, what is safe, and a way to try again. */
function Failure({ error, reset }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const router = useRouter()
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  const isOffline = useConnection().status === 'offline'
  const offline = isOffline || isCommerceKind(error, 'offline')
  const { title, text } = pageWords[pageState(offline, router.state.location.pathname)]
  useEffect(nothingShown, [])
  async function retry() {
    forgetErrors()
    reset()
    await router.invalidate()
  }
  return (
    <div className={`wrap ${css.page}`} role="alert">
      <h1>{i18n._(title)}</h1>
      <p>{i18n._(text)}</p>
      {offline ? null : (
        <p className={css.details}>
          <Trans>Try again or go back to the home page</Trans>
        </p>
      )}
      <div className={css.actions}>
        <Button onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton kind="outline" to={pathIn(locale)}>
          <Trans>Back to home page</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

/** An error serialised from the server keeps its name and kind, not its class. */
function isCommerceKind(error: unknown, kind: CommerceError['kind']) {
  return error instanceof Error && error.name === 'CommerceError' && (error as CommerceError).kind === kind
}
