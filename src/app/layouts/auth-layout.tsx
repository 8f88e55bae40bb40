import type { ReactNode } from 'react'
import { PlainLayout } from './plain-layout.tsx'
import { SecondaryFooter } from './secondary-footer.tsx'

/** Signing in and what belongs to it: nothing that leads aside, and the way back. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <PlainLayout footer={<SecondaryFooter withBack />}>{children}</PlainLayout>
}
