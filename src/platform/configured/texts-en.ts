import { catalogueOf } from '#config/text-catalogue.ts'

export const messages = catalogueOf('en')
