import { Trans, useLingui } from '@lingui/react/macro'
import { isTicked, useForm } from '#ui/form.ts'
import { useFeature } from '#shop/store/settings.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { saveProfile } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** Newsletter and consents; each can be withdrawn as easily as it was given. */
export function ConsentsForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const { save, state } = useSaving()
  const given = profile.consents
  const hasConsents = useFeature('CONSENTS')
  // A subscribed customer can unsubscribe even where the newsletter is switched off or the settings are unknown.
  const hasNewsletter = useFeature('NEWSLETTER') || profile.is_subscribed === true

  const { busy, props } = useForm({
    check: () => ({}),
    send: (form) =>
      save(
        () =>
          saveProfile(desk, {
            ...(hasNewsletter ? { is_subscribed: isTicked(form, 'newsletter') } : {}),
            ...(hasConsents
              ? {
                  consent_to_email_commercials: isTicked(form, 'byEmail'),
                  consent_to_phone_commercials: isTicked(form, 'byPhone'),
                }
              : {}),
            allow_remote_shopping_assistance: isTicked(form, 'assistance'),
          }),
        t`Your choice is saved.`,
      ),
  })

  return (
    <form className={css.form} {...props}>
      <div>
        {hasNewsletter ? (
          <CheckField
            type="checkbox"
            name="newsletter"
            defaultChecked={profile.is_subscribed ?? false}
            label={<Trans>Newsletter</Trans>}
            hint={<Trans>Once a month: what to do in the field now, and what costs less.</Trans>}
          />
        ) : null}
        {hasConsents ? (
          <>
            <CheckField
              type="checkbox"
              name="byEmail"
              defaultChecked={given?.consent_to_email_commercials ?? false}
              label={<Trans>Offers by e-mail</Trans>}
            />
            <CheckField
              type="checkbox"
              name="byPhone"
              defaultChecked={given?.consent_to_phone_commercials ?? false}
              label={<Trans>Offers by phone</Trans>}
            />
          </>
        ) : null}
        <CheckField
          type="checkbox"
          name="assistance"
          defaultChecked={given?.allow_remote_shopping_assistance ?? profile.allow_remote_shopping_assistance}
          label={<Trans>Help with shopping from a distance</Trans>}
          hint={<Trans>Our adviser may look into your account when you ask for help.</Trans>}
        />
      </div>
      {state}
      <div className={css.actions}>
        <Button type="submit" disabled={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
