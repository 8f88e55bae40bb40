import { NewPasswordPage } from '#shop/session/new-password-page.tsx'
import { useArriving } from './arrival-page.tsx'
import { useArrivalSearch } from './arrival-search.ts'
import { useLinkParts } from './link-parts.ts'

/** One form for the first password of an account and for a new one, whichever mail link was followed. */
export function NewPassword() {
  const { token, email, returnURL, isFirstPassword } = useArrivalSearch()
  const link = useLinkParts({ token, email })
  return <NewPasswordPage isFirst={isFirstPassword} link={link} onSignedIn={useArriving(returnURL)} />
}
