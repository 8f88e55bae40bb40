import { Trans } from '@lingui/react/macro'
import { useShopWindow } from '#platform/shop-window.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { useFeature } from '#shop/store/settings.ts'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { BusinessFacts } from './parts/business-facts.tsx'
import { ConsentsForm } from './parts/consents-form.tsx'
import { DetailsForm } from './parts/details-form.tsx'
import { EmailForm } from './parts/email-form.tsx'
import { PasswordForm } from './parts/password-form.tsx'
import { Section } from './parts/profile-section.tsx'
import { StockAlerts } from './parts/stock-alerts.tsx'
import { YourData } from './parts/your-data.tsx'
import { profileQuery } from './queries.ts'
import css from './account-page.module.css'

/** Everything that the shop stores about a customer and the customer may change. */
export function MyProfilePage({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const read = usePersonalQuery(profileQuery(useShopWindow()))
  const hasAlerts = useFeature('STOCK_ALERTS')
  const hasNewsletter = useFeature('NEWSLETTER')
  return (
    <div className={css.page}>
      <h1>
        <Trans>My details</Trans>
      </h1>
      <SavedRead read={read} skeleton={<Skeleton height="900px" />}>
        {(profile) => (
          <MantineRoot>
            <Section id="details" title={<Trans>Your data</Trans>}>
              <DetailsForm profile={profile} />
            </Section>
            {profile.is_b2b ? (
              <Section id="business" title={<Trans>Trade partnership</Trans>}>
                <BusinessFacts profile={profile} />
              </Section>
            ) : null}
            <Section id="e-mail" title={<Trans>E-mail address</Trans>}>
              <EmailForm email={profile.email ?? ''} />
            </Section>
            <Section id="password" title={<Trans>Password</Trans>}>
              <PasswordForm email={profile.email ?? ''} />
            </Section>
            <Section
              id="consents"
              title={hasNewsletter || profile.is_subscribed ? <Trans>Newsletter and consents</Trans> : <Trans>Consents</Trans>}
            >
              <ConsentsForm profile={profile} />
            </Section>
            {hasAlerts ? (
              <Section id="alerts" title={<Trans>Availability alerts</Trans>}>
                <StockAlerts />
              </Section>
            ) : null}
            <Section id="privacy" title={<Trans>Your data and your rights</Trans>}>
              <YourData email={profile.email ?? ''} onDeleted={onDeleted} />
            </Section>
          </MantineRoot>
        )}
      </SavedRead>
    </div>
  )
}
