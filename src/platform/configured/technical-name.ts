import { technicalName as chosen } from '#config/own-name.ts'

export const technicalName = chosen
