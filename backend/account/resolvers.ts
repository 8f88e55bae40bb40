import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomerRow, customerByEmail } from '../session/customer-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { confirmEmail, resendConfirmation } from './confirmation.ts'
import { deleteAccount } from './delete-account.ts'
import { isSubscribed, subscribeEmail } from './newsletter.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { type ProfileInput, changeEmail, changePassword, changeProfile } from './profile.ts'
import { type RegistrationInput, register } from './register.ts'
import { linkAccount, linkedAccounts, socialButtons, unlinkAccount } from './social-login.ts'
import { forgetStockAlert, notifyInStock, stockAlerts } from './stock-alerts.ts'

function emailAvailable({ email }: { email: string }, { db }: ShopContext) {
  if (email === '') throw inputError('Email must be specified')
  if (!isEmailAddress(email)) throw inputError('Email is invalid')
  return { is_email_available: customerByEmail(db, email) === undefined }
}

const create = async (_: unknown, { input }: { input: RegistrationInput }, context: ShopContext) => ({
  customer: await register(input, context),
})
const update = async (_: unknown, { input }: { input: ProfileInput }, context: ShopContext) => ({
  customer: await changeProfile(input, context),
})

export const accountResolvers = {
  Query: {
    isEmailAvailable: (_: unknown, asked: { email: string }, context: ShopContext) => emailAvailable(asked, context),
    amSocialLoginAccountData: (_: unknown, __: unknown, context: ShopContext) => linkedAccounts(context),
    amSocialLoginButtonConfig: (_: unknown, __: unknown, context: ShopContext) => socialButtons(context),
    customerStockAlerts: (_: unknown, __: unknown, context: ShopContext) => stockAlerts(context),
  },
  Mutation: {
    createCustomer: create,
    createCustomerV2: create,
    updateCustomer: update,
    updateCustomerV2: update,
    deleteCustomer: (_: unknown, __: unknown, context: ShopContext) => deleteAccount(context),
    updateCustomerEmail: async (_: unknown, { email, password }: { email: string; password: string }, context: ShopContext) => ({
      customer: await changeEmail(email, password, context),
    }),
    changeCustomerPassword: (_: unknown, given: { currentPassword: string; newPassword: string }, context: ShopContext) =>
      changePassword(given.currentPassword, given.newPassword, context),
    requestPasswordResetEmail: (_: unknown, { email }: { email: string }, context: ShopContext) => requestReset(email, context),
    resetPassword: (_: unknown, given: Parameters<typeof resetPassword>[0], context: ShopContext) =>
      resetPassword(given, context),
    confirmEmail: (_: unknown, { input }: { input: Parameters<typeof confirmEmail>[0] }, context: ShopContext) => ({
      customer: confirmEmail(input, context),
    }),
    resendConfirmationEmail: (_: unknown, { email }: { email: string }, context: ShopContext) =>
      resendConfirmation(email, context),
    subscribeEmailToNewsletter: (_: unknown, { email }: { email: string }, context: ShopContext) =>
      subscribeEmail(email, context),
    CustomerNotifyInStock: (_: unknown, { product_id }: { product_id: string }, context: ShopContext) =>
      notifyInStock(product_id, context),
    CustomerForgetStockAlert: (_: unknown, { product_id }: { product_id: string }, context: ShopContext) =>
      forgetStockAlert(product_id, context),
    amSocialLoginLinkAccount: (_: unknown, { type }: { type: string }, context: ShopContext) => linkAccount(type, context),
    amSocialLoginUnlinkAccount: (_: unknown, { type }: { type: string }, context: ShopContext) => unlinkAccount(type, context),
  },
  Customer: {
    is_subscribed: ({ email }: CustomerRow, _: unknown, { db }: ShopContext) => isSubscribed(db, email),
  },
}
