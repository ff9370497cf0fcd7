/** One stylesheet for the guides and for what stands around the reference. */
export const SITE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #fff;
  --ink: #1b1b1b;
  --soft: #5c5a57;
  --line: #e2dfda;
  --tint: #f6f4f1;
  --accent: #9c3d17;
  --bar: 52px;
  --scalar-custom-header-height: var(--bar);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f0f0f;
    --ink: #e7e5e2;
    --soft: #a9a6a1;
    --line: #2f2d2a;
    --tint: #1a1917;
    --accent: #f2a07a;
  }
}
.light-mode { --scalar-color-accent: #9c3d17 }
.dark-mode { --scalar-color-accent: #f2a07a }

html { scroll-padding-top: calc(var(--bar) + 1rem) }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}
:is(.skip, .text a, .index a, noscript a) { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }

.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; z-index: 2000 }
.skip:focus { inset-block-start: .5rem; padding: .4rem .8rem; background: var(--paper) }

.bar {
  position: sticky;
  inset-block-start: 0;
  z-index: 1000;
  box-sizing: border-box;
  height: var(--bar);
  padding-inline: 1.25rem;
  display: flex;
  align-items: center;
  gap: 1.5rem;
  border-block-end: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif;
}
.bar nav { display: flex; gap: .25rem }
.bar a {
  padding: .35rem .7rem;
  border-radius: 6px;
  color: var(--soft);
  text-decoration: none;
}
.bar a:hover { color: var(--ink); background: var(--tint) }
.bar a[aria-current] { color: var(--accent); font-weight: 600 }
.open {
  display: none;
  margin-inline-start: auto;
  padding: .35rem .8rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--tint);
  color: inherit;
  font: inherit;
  cursor: pointer;
}
#main:has(> #reference) { position: relative }
/* The introduction stands where the reference shows the same text, until it does. */
#introduction { padding: 6.6rem 3.75rem 4rem; margin-inline-start: 18rem; max-width: 33.25rem }
#introduction > h1 { margin-block-end: 3.7rem; font-size: 1.5rem }
#main:has(> #reference h1) > #introduction { display: none }
#main:not(:has(> #reference h1)) > #reference {
  position: absolute;
  inset: 0 0 auto;
  visibility: hidden;
}
/* What the reader jumped to is seen by where it stands; a frame is for what one can act on. */
#reference :is(section, [tabindex='-1']):focus-visible { outline: none }
/* Samples name the key of the demo world, which everybody may know. */
#reference .credential .credential-value { color: inherit; font-size: inherit }
#reference .credential::after { content: none }
noscript { display: block; padding: 1.25rem }

.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
#contents {
  display: block;
  position: sticky;
  inset: var(--bar) auto auto 0;
  box-sizing: border-box;
  width: auto;
  height: calc(100vh - var(--bar));
  margin: 0;
  padding: 1.25rem;
  overflow-y: auto;
  border: 0;
  border-inline-end: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink);
  font-size: .9rem;
  line-height: 1.4;
}
#contents h2, #contents summary {
  margin: 1.5rem 0 .4rem;
  color: var(--soft);
  font-size: .75rem;
  font-weight: 600;
  letter-spacing: .06em;
  text-transform: uppercase;
}
#contents summary { cursor: pointer }
#contents > :first-child { margin-block-start: 0 }
#contents ul { margin: 0; padding: 0; list-style: none }
#contents a {
  display: block;
  padding: .3rem .6rem;
  border-radius: 6px;
  color: inherit;
  text-decoration: none;
}
#contents a:hover { background: var(--tint) }
#contents a[aria-current] { background: var(--tint); color: var(--accent); font-weight: 600 }
#contents ul ul { margin: .2rem 0 .6rem .6rem; border-inline-start: 1px solid var(--line) }
#contents ul ul a { color: var(--soft) }

.text { box-sizing: border-box; width: 100%; max-width: 54rem; padding: 1.5rem 2.5rem 4rem }
.text > h1:first-child { margin-block: .5rem 1rem }
.text :is(h1, h2, h3), .index :is(h1, h2) { line-height: 1.25 }
.text h1, .index h1 { font-size: 2rem; letter-spacing: -.01em }
.text h2, .index h2 { margin: 2.5rem 0 .75rem; font-size: 1.4rem }
.text h3 { margin: 2rem 0 .5rem; font-size: 1.1rem }
.text :is(code, pre) { font: .875em/1.55 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
.text :not(pre) > code { padding: .1em .3em; border-radius: 4px; background: var(--tint) }
.text pre > code { font: inherit }
.text pre {
  padding: .9rem 1.1rem;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--tint);
}
.wide { overflow-x: auto; margin-block: 1rem }
.wide table { border-collapse: collapse; font-size: .925em }
.wide :is(th, td) {
  padding: .5rem .8rem;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}
.wide td { min-width: 7rem; overflow-wrap: normal }
.wide th { color: var(--soft); font-weight: 600; white-space: nowrap }
.text blockquote {
  margin-inline: 0;
  padding-inline-start: 1rem;
  border-inline-start: 3px solid var(--line);
  color: var(--soft);
}
.file { color: var(--soft) }
.neighbours {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  margin-block-start: 4rem;
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--line);
}
.neighbours a { text-decoration: none }
.neighbours a[rel=prev]::before { content: '← ' }
.neighbours a[rel=next] { margin-inline-start: auto; text-align: end }
.neighbours a[rel=next]::after { content: ' →' }

.index { box-sizing: border-box; max-width: 68rem; margin-inline: auto; padding: 2rem 2rem 4rem }
.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 1rem;
  padding: 0;
  list-style: none;
}
.cards li {
  position: relative;
  padding: 1rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: 10px;
}
.cards li:hover { border-color: var(--accent); background: var(--tint) }
.cards a { font-weight: 600; text-decoration: none }
.cards a::after { content: ''; position: absolute; inset: 0 }
.cards p { margin: .35rem 0 0; color: var(--soft); font-size: .9rem; line-height: 1.45 }

@media (max-width: 60rem) {
  .bar { padding-inline: 1rem; gap: .5rem }
  .bar nav { gap: 0 }
  .bar a { padding-inline: .5rem }
  .columns { display: block }
  .open { display: block }
  #contents:not(:popover-open) { display: none }
  #contents:popover-open {
    position: fixed;
    inset: var(--bar) 0 0 0;
    width: 100%;
    font-size: 1rem;
    border: 0;
  }
  #contents a { padding-block: .5rem }
  .text { padding: 1rem 1rem 3rem }
  #introduction { padding: 7rem 1.5rem 3rem; margin: 0; max-width: none }
  .index { padding: 1.25rem 1rem 3rem }
  .text h1, .index h1 { font-size: 1.65rem }
}
`
