import type { Database } from '../database/database.ts'
import { insertCustomer } from '../session/customer-store.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { hashPasswordAtOnce } from '../session/password.ts'
import { blankDetails } from './customer-details.ts'
import { demoApplicants, demoResetLink } from './demo-applicants.ts'
import { issueResetToken } from './password-reset-store.ts'

const common = {
  ...{ ...blankDetails, consent_to_rules: 1, adviser_name: null, adviser_email: null, adviser_phone: null },
  ...{ store: 'naturaexpert_pl', created_at: '2026-11-20T15:00:00.000Z' },
}

/** Seeds two customers whose accounts are not open yet, and a reset link that is valid only on the demonstration's day. */
export function seedApplicants(db: Database) {
  const { unconfirmed, awaitingApproval } = demoApplicants
  insertCustomer(db, {
    ...common,
    ...{ email: unconfirmed.email, password: hashPasswordAtOnce(unconfirmed.password), firstname: 'Zofia', lastname: 'Nowa' },
    ...{ is_b2b: 0, partnership_type: null, sales_channel: null, confirmation: unconfirmed.key, awaits_approval: 0 },
  })
  insertCustomer(db, {
    ...common,
    ...{ email: awaitingApproval.email, password: hashPasswordAtOnce(awaitingApproval.password) },
    ...{ firstname: 'Tomasz', lastname: 'Nasienny', taxvat: '9990001137', is_b2b: 1, partnership_type: 'distributor' },
    ...{ sales_channel: JSON.stringify(['wholesale']), confirmation: null, awaits_approval: 1 },
  })
  issueResetToken(db, () => new Date('2026-11-21T09:30:00Z'), demoSignIns.company.email, demoResetLink.token)
}
