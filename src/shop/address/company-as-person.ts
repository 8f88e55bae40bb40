interface Named {
  firstname?: string | null
  lastname?: string | null
  company?: string | null
}

/** Characters that Magento does not accept in a person's name. */
const foreign = /[^\p{L}\p{M}\d,\-_.'’`&]+/gu
const words = (text: string) => text.replace(foreign, ' ').trim().split(' ')

/** Splits a company's name into first and last name where Magento requires a person; read together they are the company's name. */
export function companyAsPerson(company: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = words(company)
  return { firstname: firstname || '-', lastname: rest.join(' ') || '-' }
}

/** Whether the person of an address is only its company's name. */
export function isCompanyAsPerson({ firstname, lastname, company }: Named): boolean {
  if (!company) return false
  const person = companyAsPerson(company)
  return person.firstname === firstname && person.lastname === lastname
}
