import {
  designToolAddressForm,
  parseDesignToolAddress,
  type DesignToolAddress,
} from '#core/design-tool-address.ts'
import { urlFormatInvalid } from './design-tool.errors.ts'

/** What an address of a design file says. Throws `url_format_invalid` with `reason` and the wanted form. */
export function readDesignToolAddress(url: string): DesignToolAddress {
  const address = parseDesignToolAddress(url)
  if (address.ok) return address
  throw urlFormatInvalid(address.message, {
    members: { reason: address.reason, wanted: designToolAddressForm },
    errors: [{ path: 'url', message: `must look like ${designToolAddressForm}` }],
  })
}
