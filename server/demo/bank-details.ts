import { putBankDetails } from '#operations/bank-details.ts'
import type { DemoWorld } from './demo-world.ts'
import { DEMO_SELLERS } from './sellers.ts'

type DemoAccount = { bankName: string; iban?: string; accountNumber?: string; swift: string }

/**
 * Where each seller is paid, so that a transfer can be chosen for any trip. The IBANs are the
 * examples that their registry prints for the country; no money can go there.
 */
const ACCOUNTS: Readonly<Record<string, DemoAccount>> = {
  'sands-and-stars': {
    bankName: 'Bank of the Gulf of Aqaba',
    iban: 'JO94CBJO0010000000000131000302',
    swift: 'CBJOJOAX',
  },
  wayfare: {
    bankName: 'Donaukanal Bank',
    iban: 'AT611904300234573201',
    swift: 'DKBAATWW',
  },
  'fjord-and-fell': {
    bankName: 'Bergen Havn Bank',
    iban: 'NO9386011117947',
    swift: 'BEHBNOBB',
  },
  'kyoto-footpaths': {
    bankName: 'Kamogawa Bank',
    accountNumber: '0123-456-7890123',
    swift: 'KAMGJPJT',
  },
  'muscat-dhow': {
    bankName: 'Bank of Mutrah',
    iban: 'OM810180000001299123456',
    swift: 'BMUTOMRX',
  },
  'danube-days': {
    bankName: 'Duna Bank',
    iban: 'HU42117730161111101800000000',
    swift: 'DUNAHUHB',
  },
  'andes-threads': {
    bankName: 'Banco del Valle',
    accountNumber: '00-194-000123456789-05',
    swift: 'BVALPEPL',
  },
  'lagoon-lines': {
    bankName: 'Banca della Laguna',
    iban: 'IT60X0542811101000000123456',
    swift: 'BLAGITMM',
  },
}

export async function loadBankDetails(world: DemoWorld): Promise<void> {
  const { publicUrl } = world.deps
  const by = { ...world.by, authenticatedAt: null }
  for (const { slug, name } of DEMO_SELLERS) {
    const account = ACCOUNTS[slug]
    if (account === undefined) throw new Error(`${slug} has no account to be paid to`)
    const acting = { ...world.actingFor(slug, { now: world.daysAgo(58) }), by, publicUrl }
    await putBankDetails(acting, {
      accountName: slug === 'sands-and-stars' ? 'Sands & Stars Travel LLC' : name,
      bankName: account.bankName,
      iban: account.iban ?? null,
      accountNumber: account.accountNumber ?? null,
      swift: account.swift,
    })
  }
}
