import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#app/head/account-title.ts'
import { whereOffered } from '#app/session/feature-guard.ts'
import { CaregiverProfilePage } from '#shop/account/caregiver-profile-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/caregiver-profile')({
  beforeLoad: whereOffered,
  loader: () => accountTitle.loader('caregiver-profile'),
  head: accountTitle.head,
  component: CaregiverProfilePage,
})
