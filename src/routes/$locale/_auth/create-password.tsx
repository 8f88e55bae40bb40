import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { notYet } from '#app/not-yet.ts'

export const Route = createFileRoute('/$locale/_auth/create-password')(notYet(msg`Set a password`))
