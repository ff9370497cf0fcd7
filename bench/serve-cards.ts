import { openProcessLog } from '../cli/src/process-log.ts'
import { serviceOptions } from '../cli/src/service-options.ts'
import { readSettings } from '../cli/src/settings/settings.ts'
import { DIRECT_SELLER } from '../server/demo/sellers.ts'
import { openService } from '../server/src/app/service.ts'
import { putPaymentAccount } from '../server/src/operations/payment-account.ts'
import { bySystem } from '../server/src/operations/write.ts'
import { transaction } from '../server/src/store/database.ts'

// The service without its worker on a demo world that is there, with Stripe at another address. The
// seller of the direct site has an account that answers at once, and all others one that is slow.
const settings = readSettings(process.env)
const log = await openProcessLog('warn', 'serve')
const publicUrl = `http://127.0.0.1:${settings.port}`
const options = await serviceOptions(settings, {
  databaseUrl: settings.databaseUrl ?? '',
  publicUrl,
  log,
})
const port = Number(process.env.STRIPE_PORT)
const stripeAddress = { host: '127.0.0.1', port, protocol: 'http' as const }
const { app, deps, close } = await openService({ ...options, payments: { stripeAddress } })
const sellers = await transaction(
  deps.db,
  'platform',
  tx => tx<{ id: string; slug: string }[]>`select id, slug from sellers`,
)
for (const { id, slug } of sellers) {
  const acting = bySystem({ db: deps.db, now: deps.clock.now() }, id)
  const by = { ...acting.by, authenticatedAt: null }
  const key = slug === DIRECT_SELLER ? 'sk_test_quick' : 'sk_test_slow'
  await putPaymentAccount(
    { ...acting, by, payments: deps.payments, publicUrl },
    { provider: 'stripe', secret_key: key },
  )
}
await app.listen({ host: settings.host, port: settings.port })
process.on('SIGTERM', () => void close().then(() => process.exit(0)))
