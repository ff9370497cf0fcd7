import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** Nothing of the page may come from, or go to, anywhere but this service. */
const CONFIGURATION = {
  sources: [
    { title: 'For websites', slug: 'websites', url: '/docs/reference.public.json', default: true },
    { title: 'Everything', slug: 'everything', url: '/docs/reference.json' },
  ],
  authentication: { preferredSecurityScheme: 'websiteKey' },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // The samples of the description, and none that is made up from it.
  hiddenClients: true,
  // Light or dark is for the browser to say, as on the other pages of the site.
  hideDarkModeToggle: true,
} as const

/** The library hands its script out only through its plugin, so a server is asked for it once. */
export async function makeReferenceScript(): Promise<string> {
  const app = Fastify()
  await app.register(reference, { routePrefix: '/docs', configuration: { url: '/' } })
  const { statusCode, payload } = await app.inject('/docs/js/scalar.js')
  if (statusCode !== 200) throw new Error(`The reference library answered ${statusCode}.`)
  // The map of the script is not shipped, and asking for it would be a 404 in every console.
  const script = payload
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '')
    // Nor has its greeting any business there.
    .replace(/console\.info\(`@scalar\/api-reference@[^`]*`\)/, 'void 0')
    // A joke in letters that nobody reads is no help to whoever has a key to fill in.
    .replaceAll('QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT', 'Your key')
  return `${script};\n${startScript()}`
}

/**
 * The page says with which key calls are tried out, if it knows one. Samples were written for the
 * demo world at its usual address: they get the address of this service and, where there is no
 * demo world, a key that the reader can see is missing.
 */
function startScript(): string {
  return String.raw`{
  const { websiteKey } = document.currentScript.dataset
  const configuration = ${JSON.stringify(CONFIGURATION)}
  if (websiteKey) {
    configuration.authentication.securitySchemes = { websiteKey: { value: websiteKey } }
  }
  const isShown = url => configuration.sources.some(source => url === location.origin + source.url)
  configuration.customFetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (!answer.ok || !isShown(answer.url)) return answer
    const here = (await answer.text()).replaceAll('http://127.0.0.1:8080', location.origin)
    const keys = /((?:Key: |Bearer |key: ')[ps]k_)demo_\w+/g
    return new Response(websiteKey ? here : here.replace(keys, '$1YOUR_KEY'))
  }
  Scalar.createApiReference('#reference', configuration)
}
`
}
