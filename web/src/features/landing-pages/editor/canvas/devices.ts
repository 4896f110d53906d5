// The widths at which a page is looked at; that of a desktop is a design's, so that sizes in the editor are
// those that one sees.
export const devices = { phone: 390, tablet: 768, desktop: 1440 } as const

export type Device = keyof typeof devices
