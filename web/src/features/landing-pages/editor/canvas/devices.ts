// The widths at which a page is looked at.
export const devices = { phone: 390, tablet: 768, desktop: 1280 } as const

export type Device = keyof typeof devices
