// Writes the site into a folder: node docs-site/build.ts FOLDER
import { buildSite } from './src/build-site.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder that the site is to be built in.')
await buildSite(folder)
