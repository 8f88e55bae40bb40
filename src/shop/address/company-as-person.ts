interface Named {
  firstname?: string | null
  lastname?: string | null
  company?: string | null
}

/** What Magento takes in a person's name. */
const foreign = /[^\p{L}\p{M}\d,\-_.'’`&]+/gu
const words = (text: string) => text.replace(foreign, ' ').trim().split(' ')

/** A company where Magento wants a person: read one after the other, first and last name are the company's. */
export function companyAsPerson(company: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = words(company)
  return { firstname: firstname || '-', lastname: rest.join(' ') || '-' }
}

/** Whether the person of an address is nobody but its company. */
export function isCompanyAsPerson({ firstname, lastname, company }: Named): boolean {
  if (!company) return false
  const person = companyAsPerson(company)
  return person.firstname === firstname && person.lastname === lastname
}
