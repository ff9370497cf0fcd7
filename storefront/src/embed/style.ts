/** A page changes of it `--outset-color`, `--outset-text`, and the button by `::part(button)`. */
export const css = `:host{display:block}
:host(outset-button){display:inline-block}
[hidden]{display:none!important}
.b{display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 24px;
border-radius:8px;background:var(--outset-color,#0f5f6b);color:var(--outset-text,#fff);
font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
iframe{display:block;width:100%;border:0}
dialog{box-sizing:border-box;width:min(1100px,94vw);height:92vh;max-width:none;
max-height:none;padding:0;border:0;border-radius:12px;overflow:hidden;
background:Canvas;color:CanvasText}
dialog[open]{display:flex;flex-direction:column}
dialog iframe{flex:1}
dialog a{margin:auto}
dialog::backdrop{background:#000a}
button{align-self:end;flex:none;width:44px;height:44px;border:0;background:none;
color:inherit;font:24px/1 sans-serif;cursor:pointer}
button:focus-visible{outline-offset:-4px}
@media(max-width:640px){dialog{width:100vw;height:100dvh;border-radius:0}}
@media(prefers-reduced-motion:no-preference){
dialog[open]{animation:.2s o}@keyframes o{from{opacity:0}}}`
