// Words that all texts of audits share.
import { counted } from '#core/text.ts'

export const number = new Intl.NumberFormat('en')
export const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

export const places = (count: number): string => counted(count, 'place', 'places')
export const pages = (count: number): string => counted(count, 'page', 'pages')
