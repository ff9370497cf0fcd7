import { parentPort, workerData } from 'node:worker_threads'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** The library hands its script out only through its plugin, so a server is asked for it once. */
async function makeReferenceScript(configuration: object): Promise<Uint8Array> {
  const app = Fastify()
  await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
  const { statusCode, payload } = await app.inject('/docs/js/scalar.js')
  if (statusCode !== 200) throw new Error(`The reference library answered ${statusCode}.`)
  // The map of the script is not shipped, and asking for it would be a 404 in every console.
  const script = payload
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '')
    // Nor has its greeting any business there.
    .replace(/console\.info\(`@scalar\/api-reference@[^`]*`\)/, 'void 0')
  return new TextEncoder().encode(`${script};\n${startWith(configuration)}`)
}

/** The page says with which key calls are tried out, if it knows one. */
function startWith(configuration: object): string {
  return `{
  const { websiteKey } = document.currentScript.dataset
  const configuration = ${JSON.stringify(configuration)}
  if (websiteKey) {
    configuration.authentication.securitySchemes = { websiteKey: { value: websiteKey } }
  }
  Scalar.createApiReference('#reference', configuration)
}
`
}

parentPort?.postMessage(await makeReferenceScript(workerData))
