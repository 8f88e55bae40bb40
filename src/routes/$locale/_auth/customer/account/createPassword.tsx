import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { notYet } from '#app/not-yet.ts'

export const Route = createFileRoute('/$locale/_auth/customer/account/createPassword')(notYet(msg`New password`))
