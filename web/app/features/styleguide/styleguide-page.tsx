/** Every part of the design system in every state, in both themes. For developers; not indexed. */
import { PageMeta } from '../../page/page-meta.tsx';
import { ButtonSamples, IconSamples } from './button-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import './styleguide.css';

export default function StyleguidePage() {
  return (
    <div className="wrap page stack">
      <PageMeta title="Styleguide" noindex />
      <h1 className="h-page">Styleguide</h1>
      <p>Every part in every state. Light and dark follow the system’s setting.</p>
      <TokenSamples />
      <ButtonSamples />
      <FieldSamples />
      <SurfaceSamples />
      <ListSamples />
      <IconSamples />
    </div>
  );
}
