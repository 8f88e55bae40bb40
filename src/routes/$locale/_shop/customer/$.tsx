import { createFileRoute } from '@tanstack/react-router'
import { notYetInAccount } from '#app/not-yet.ts'

// The account's pages that have no file of their own yet: one title each, and whatever else is asked is not there.
export const Route = createFileRoute('/$locale/_shop/customer/$')(notYetInAccount)
