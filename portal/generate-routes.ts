// Writes src/routeTree.gen.ts, which a type check needs and a build makes by itself.
import { Generator, getConfig } from '@tanstack/router-generator'
import { ROUTES } from './routes.config.ts'

const root = import.meta.dirname
await new Generator({ config: getConfig({ ...ROUTES }, root), root }).run()
