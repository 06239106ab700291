import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="about" />
      <h1>about</h1>
    </div>
  );
}
