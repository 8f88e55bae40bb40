import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askForStockAlert, type SendOutcome } from '../late-queries.ts'
import { SignInButton } from '../parts/sign-in-link.tsx'

/** For a product that is out of stock: requests an e-mail for when it is back. A guest gets a link to sign in. */
export function StockAlert({ uid, path }: { uid: string; path: string }) {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const [busy, setBusy] = useState(false)
  const [told, tell] = useState<{ of: string; outcome: SendOutcome }>()
  // The outcome applies only to the pack it was requested for; another may have been chosen since.
  const outcome = told?.of === uid ? told.outcome : undefined
  if (!isSignedIn)
    return (
      <SignInButton kind="outline" full returnTo={path}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <Trans>Log in and we will tell you when it is available</Trans>
      </SignInButton>
    )
  if (outcome?.ok)
    return (
      <Notice tone="success" role="status" title={<Trans>We will let you know</Trans>}>
        <Trans>An e-mail comes to the address of your account as soon as the product is available.</Trans>
      </Notice>
    )
  async function ask() {
    tell(undefined)
    setBusy(true)
    const asked = await askForStockAlert(shop, idOf(uid))
    if (asked.ok) void queryClient.invalidateQueries({ queryKey: ['personal', 'stock-alerts'] })
    tell({ of: uid, outcome: asked })
    setBusy(false)
  }
  return (
    <>
      <Button kind="outline" full aria-disabled={busy} onClick={() => (busy ? undefined : void ask())}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <Trans>Tell me when it is available</Trans>
      </Button>
      {outcome ? (
        <Notice tone="warning" role="alert" title={<Trans>We could not save the alert</Trans>}>
          {outcome.code === 'unknown'
            ? t`The shop does not answer now. Try again in a moment.`
            : inPageLanguage(i18n, outcome.message) || t`The shop did not take this request. Reload the page and try again.`}
        </Notice>
      ) : null}
    </>
  )
}

/** Decodes Magento's uid, which is the product's number in base64; the alert takes the number. */
function idOf(uid: string) {
  try {
    const id = atob(uid)
    return /^\d+$/.test(id) ? id : uid
  } catch {
    return uid
  }
}
