import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** The library hands its script out only through its plugin, so a server is asked for it once. */
async function makeReferenceScript(configuration: object): Promise<Buffer> {
  const app = Fastify()
  await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
  const { statusCode, payload } = await app.inject('/docs/js/scalar.js')
  if (statusCode !== 200) throw new Error(`The reference library answered ${statusCode}.`)
  const start = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})`
  // The map of the script is not shipped, and asking for it would be a 404 in every console.
  const script = payload
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '')
    // Nor has its greeting any business there.
    .replace(/console\.info\(`@scalar\/api-reference@[^`]*`\)/, 'void 0')
  return promisify(gzip)(`${script};\n${start};\n`, { level: 9 })
}

parentPort?.postMessage(await makeReferenceScript(workerData))
