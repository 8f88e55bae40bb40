import type { ContractSteps } from '../contract-step.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { demoApplicants, demoResetLink } from './demo-applicants.ts'

const { email, password } = demoSignIns.private
const company = demoSignIns.company
const applicant = demoApplicants.unconfirmed
const newcomer = { email: 'nowy@demo.example', firstname: 'Nowy', lastname: 'Klient', password: 'Demo-Nowy-1' }

export const accountSteps: ContractSteps = {
  guest: [
    { name: 'IsEmailAvailable', variables: { email: newcomer.email } },
    { name: 'CreateCustomerV2', variables: { input: { ...newcomer, is_subscribed: true, consent_to_rules: true } } },
    { name: 'ResendConfirmationEmail', variables: { email: applicant.email } },
    { name: 'ConfirmEmail', variables: { email: applicant.email, confirmationKey: applicant.key } },
    { name: 'RequestPasswordResetEmail', variables: { email } },
    {
      name: 'ResetPassword',
      variables: { email: company.email, resetPasswordToken: demoResetLink.token, newPassword: company.password },
    },
    { name: 'SubscribeEmailToNewsletter', variables: { email: 'gosc@demo.example' } },
    { name: 'AmSocialLoginButtonConfig' },
  ],
  customer: [
    { name: 'CustomerProfile' },
    { name: 'UpdateCustomerV2', variables: { input: { firstname: 'Anna', consent_to_email_commercials: true } } },
    { name: 'UpdateCustomerEmail', variables: { email, password } },
    { name: 'ChangeCustomerPassword', variables: { currentPassword: password, newPassword: password } },
    { name: 'AmSocialLoginLinkAccount', variables: { type: 'google' } },
    { name: 'AmSocialLoginAccountData' },
    { name: 'AmSocialLoginUnlinkAccount', variables: { type: 'google' } },
    // The five-kilo pack BAK-I-006-5KG, which is sold out in the demonstration.
    { name: 'CustomerNotifyInStock', variables: { productId: '76' } },
    { name: 'CustomerStockAlerts' },
    { name: 'CustomerForgetStockAlert', variables: { productId: '76' } },
  ],
}
