import { useRoute } from 'vitepress';
import theme from 'vitepress/theme';
import { nextTick, onMounted, watch } from 'vue';

/**
 * Of VitePress. Diagrams are drawn in the reader's browser, where the library measures letters;
 * without it their source is there.
 */
export default {
  extends: theme,
  setup() {
    const route = useRoute();
    onMounted(drawDiagrams);
    watch(
      () => route.path,
      () => nextTick(drawDiagrams),
    );
  },
};

async function drawDiagrams() {
  const places = [...document.querySelectorAll('.language-mermaid')];
  if (places.length === 0) return;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({ startOnLoad: false, theme: 'neutral' });
  for (const [at, place] of places.entries()) {
    const { svg } = await mermaid.render(`diagram-${at}`, place.querySelector('code')?.textContent ?? '');
    const drawn = document.createElement('figure');
    // On white also where the page is dark.
    drawn.style.background = 'white';
    drawn.innerHTML = svg;
    place.replaceWith(drawn);
  }
}
