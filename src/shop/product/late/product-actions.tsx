import { isOpen } from '#platform/open-place.ts'
import { IconArrowsDiff, IconShare2 } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices.ts'
import { comparisonPath } from '../compared.ts'
import css from './product-actions.module.css'
import { useComparing } from './use-comparing.ts'

/**
 * Actions on a product other than buying it: compare, share.
 * @param path path of its page, with the chosen pack
 */
export function ProductActions({ sku, name, path }: { sku: string; name: string; path: string }) {
  return (
    <div className={css.actions}>
      {isOpen('porownanie') ? <CompareButton sku={sku} /> : null}
      <ShareButton name={name} path={path} />
    </div>
  )
}

function CompareButton({ sku }: { sku: string }) {
  const locale = useLocale()
  const { skus, isIn, press } = useComparing(sku)
  const count = skus.length
  return (
    <>
      <Button kind="quiet" aria-pressed={isIn} onClick={press}>
        <IconArrowsDiff size={20} stroke={1.75} aria-hidden />
        {isIn ? <Trans>In the comparison</Trans> : <Trans>Compare</Trans>}
      </Button>
      {isIn && count > 1 ? (
        <Link {...comparisonPath(locale, skus)} className={`link ${css.go}`}>
          <Plural value={count} one="Compare # product" other="Compare # products" />
        </Link>
      ) : null}
    </>
  )
}

function ShareButton({ name, path }: { name: string; path: string }) {
  const { t } = useLingui()
  async function share() {
    const url = window.location.origin + path
    try {
      if ('share' in navigator) await navigator.share({ title: name, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        notify({ tone: 'success', text: t`The link is copied.`, about: 'share' })
      }
    } catch (error) {
      // Closing the share sheet of the phone is not a failure.
      if (error instanceof Error && error.name === 'AbortError') return
      notify({ tone: 'warning', text: t`The link could not be copied. Copy it from the address bar.`, about: 'share' })
    }
  }
  return (
    <Button kind="quiet" onClick={() => void share()}>
      <IconShare2 size={20} stroke={1.75} aria-hidden />
      <Trans>Share</Trans>
    </Button>
  )
}
