import type { ReactNode } from 'react'
import { PlainLayout } from './plain-layout.tsx'
import { SecondaryFooter } from './secondary-footer.tsx'

/** Layout of the sign-in and related pages: no other links, and a way back. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <PlainLayout footer={<SecondaryFooter withBack />}>{children}</PlainLayout>
}
