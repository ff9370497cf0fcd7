/** Where the routes are, for the build and for the type check. */
export const ROUTES = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.ts$',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  autoCodeSplitting: true,
} as const
