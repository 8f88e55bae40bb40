import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { notYet } from '#app/not-yet.ts'

export const Route = createFileRoute('/$locale/_auth/customer/reset-password')(notYet(msg`New password`))
