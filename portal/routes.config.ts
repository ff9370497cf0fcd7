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
  // What a page loads comes with the page: otherwise the first page would have the calls of all.
  codeSplittingOptions: {
    defaultBehavior: [
      ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
    ],
  },
} as const
