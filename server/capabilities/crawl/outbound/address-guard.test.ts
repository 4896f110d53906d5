import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard()

test('addresses of private, reserved and special networks are refused, at both ends of each range', () => {
  const refused = [
    [
      '0.0.0.0',
      '0.255.255.255',
      '10.0.0.0',
      '10.255.255.255',
      '100.64.0.0',
      '100.100.100.200',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.255',
      '168.63.129.16',
    ],
    [
      '169.254.0.0',
      '169.254.169.254',
      '169.254.255.255',
      '172.16.0.0',
      '172.31.255.255',
      '192.0.0.192',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.0.0',
      '192.168.255.255',
    ],
    [
      '198.18.0.0',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '239.255.255.255',
      '240.0.0.1',
      '255.255.255.255',
    ],
    [
      '::',
      '::1',
      '::7f00:1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '100:0:0:1::1',
    ],
    [
      '2001::1',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '3ffe::1',
      '5f00::1',
      'fc00::1',
      'fd00:ec2::254',
      'fdff::1',
      'fe80::1',
      'fe80::1%lo',
      'fec0::1',
      'ff02::1',
    ],
    ['', 'localhost', '127.1', '0x7f000001', '1.2.3.4%1', '::1%1'],
  ].flat()
  assert.deepEqual(
    refused.filter((address) => guard.judge(address) !== 'refused'),
    [],
  )
})

test('public addresses are public, also those next to closed ranges', () => {
  const open = [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '168.63.129.17',
    '169.253.255.255',
    '169.255.0.0',
  ]
  const more = [
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2001:4860:4860::8888',
  ]
  assert.deepEqual(
    [...open, ...more].filter((address) => guard.judge(address) !== 'public'),
    [],
  )
})

test('what the operator opened is open in every notation, and nothing beside it', () => {
  const opened = createAddressGuard(['10.1.0.0/16', '127.0.0.1', 'fd12::/32'])
  for (const address of ['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', '::ffff:7f00:1', 'fd12::1'])
    assert.equal(opened.judge(address), 'opened', address)
  for (const address of ['10.2.0.1', '127.0.0.2', 'fd13::1', '::ffff:10.2.0.1'])
    assert.equal(opened.judge(address), 'refused', address)
})

test('a range that is none is said so', () => {
  for (const range of ['10.0.0.0/33', 'intranet', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '10.0.0.0/-1'])
    assert.throws(() => createAddressGuard([range]), /neither an address nor a CIDR range/)
})
