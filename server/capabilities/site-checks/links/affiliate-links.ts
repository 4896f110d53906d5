// Links by which a site earns: networks and shops by their hosts, others by the parameters that carry a
// partner's number.

const hosts = new Set(
  'adcell.de amzn.to anrdoezrs.net avantlink.com awin1.com belboon.com digistore24.com dpbolvw.net financeads.net hop.clickbank.net jdoqocy.com kqzyfj.com linksynergy.com partners.webmasterplan.com prf.hn pxf.io rover.ebay.com s.click.aliexpress.com shareasale.com sjv.io skimresources.com tkqlhce.com tradedoubler.com viglink.com webgains.com zanox.com'.split(
    ' ',
  ),
)
const parameters = new Set([
  'aff',
  'aff_id',
  'affid',
  'affiliate',
  'affiliate_id',
  'affiliateid',
  'campid',
  'awc',
  'partner_id',
  'partnerid',
])

/** The host or parameter that identifies a paid link; undefined for other links. */
export function affiliateSign(link: string): string | undefined {
  const url = URL.parse(link)
  if (url === null) return undefined
  const labels = url.hostname.toLowerCase().split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const host = labels.slice(from).join('.')
    if (hosts.has(host)) return host
  }
  const isAmazon = /(?:^|\.)amazon\.(?:com?\.)?[a-z]{2,3}$/.test(url.hostname)
  for (const name of url.searchParams.keys()) {
    if (parameters.has(name.toLowerCase()) || (isAmazon && name === 'tag')) return `the parameter “${name}”`
  }
  return undefined
}
