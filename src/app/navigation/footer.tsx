import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { shopText } from '#platform/locale/shop-text.ts'
import { useFeature } from '#shop/store/settings.ts'
import { Area } from '#ui/area.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { Mark } from './mark.tsx'
import css from './footer.module.css'

const late = (part: 'FooterLinks' | 'FooterContact') =>
  lazy(async () => {
    // The links work without their script, so everything else is loaded first.
    if (!import.meta.env.SSR) await new Promise<void>((resolve) => void atLeisure(resolve))
    // If the script cannot be loaded, the server's HTML of the links stays.
    const loaded = await inBackground(() => import('#app/behaviours/behaviours.tsx')).catch(
      () => new Promise<never>(() => undefined),
    )
    return { default: loaded[part] }
  })
const FooterLinks = late('FooterLinks')
const FooterContact = late('FooterContact')

// Constant elements: the server's HTML stays as it is until it is hydrated.
const links = (
  <Area>
    <FooterLinks />
  </Area>
)
const contact = (
  <Area>
    <FooterContact />
  </Area>
)

export function Footer() {
  const { i18n, t } = useLingui()
  const hasNewsletter = useFeature('NEWSLETTER')
  return (
    <footer className={`below ${css.footer}`}>
      <div className={`wrap ${css.columns}`}>
        <div>
          <span className={css.mark}>
            <Mark />
          </span>
          <p>{shopText(i18n, 'description')}</p>
          <div className={css.contact}>{contact}</div>
          <p className={css.reach}>
            {hasNewsletter ? (
              <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('newsletter')}>{t`Newsletter`}</button>
            ) : null}
            <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('consent')}>{t`Your privacy`}</button>
          </p>
        </div>
        {links}
      </div>
    </footer>
  )
}
